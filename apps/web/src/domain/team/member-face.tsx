import classes from './member-face.module.css'

interface MemberFaceProps {
  name: string
  color: number
  imageUrl: string | null
  /** In rem. */
  size?: number
}

/** Somebody's picture, or their initials on their colour. Decorative: the name stands beside it. */
export function MemberFace({ name, color, imageUrl, size = 2.75 }: MemberFaceProps) {
  return (
    <span
      className={classes.face}
      data-color={color}
      style={{ fontSize: `${size}rem` }}
      aria-hidden
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" />
      ) : (
        <span className={classes.initials}>{initialsOf(name)}</span>
      )}
    </span>
  )
}

/** 'Ana Sofía' → 'AS' */
function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  return [first, second]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
