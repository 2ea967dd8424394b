import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { dayAt, stackOf, ticksTo } from '../chart-scale-model.ts'
import { type Bar, describeBar, outcomes } from '../month-model.ts'
import classes from './month-chart.module.css'
import { Dot, patternOf } from './outcome-patterns.tsx'

// Pixels. Horizontal positions are percentages, so that the chart can render before its width is known.
const plotTop = 8
const plotHeight = 160
const height = 200

/** Share of a day's width that its bar takes. */
const barShare = 0.8

/** From this share of the days on, a day's numbers appear to the left of its bar. */
const leftFrom = 0.4

interface MonthChartProps {
  bars: readonly Bar[]
  /** Accessible description of the chart, in a sentence. */
  label: string
  /** Id of the chart's heading. */
  titleId: string
  /** Index of today, where keyboard navigation starts. */
  today: number
}

/** A stacked bar per day; a day's numbers appear on hover, tap or by arrow keys. */
export function MonthChart({ bars, label, titleId, today }: MonthChartProps) {
  const { shown, cursor } = usePointedDay(bars.length, today)
  const scale = scaleOf(bars)
  const { across } = scale
  const bar = shown === null ? undefined : bars[shown]
  const spoken = bars[cursor.value]

  return (
    <div className={classes.chart} style={variables({ '--days': bars.length })}>
      {/* Before the picture in the DOM, whose CSS shows the input's focus. */}
      <input
        {...cursor}
        type="range"
        className={classes.cursor}
        aria-labelledby={titleId}
        aria-valuetext={spoken && describeBar(spoken)}
      />
      <svg className={classes.picture} height={height} role="img" aria-label={label}>
        <Lines scale={scale} />
        {shown !== null && (
          <rect
            x={across(shown)}
            y={plotTop}
            width={across(1)}
            height={plotHeight}
            className={classes.pointed}
          />
        )}
        <Stacks bars={bars} scale={scale} />
        <DayNames bars={bars} scale={scale} />
      </svg>
      {bar && shown !== null && (
        <DayNumbers bar={bar} at={across(shown + 0.5)} isLeft={shown >= bars.length * leftFrom} />
      )}
    </div>
  )
}

type Scale = ReturnType<typeof scaleOf>

/** Turns days and counts into positions in the picture: `across` in percent, `down` in pixels. */
function scaleOf(bars: readonly Bar[]) {
  const ticks = ticksTo(Math.max(...bars.map(totalOf)))
  const top = ticks.at(-1) ?? 1
  return {
    ticks,
    across: (days: number) => `${(100 * days) / bars.length}%`,
    down: (count: number) => plotTop + plotHeight * (1 - count / top),
  }
}

function Lines({ scale: { ticks, down } }: { scale: Scale }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x2="100%" y1={down(tick)} y2={down(tick)} className={classes.line} />
      <text x={-10} y={down(tick)} dy="0.35em" textAnchor="end">
        {tick}
      </text>
    </g>
  ))
}

interface BarsProps {
  bars: readonly Bar[]
  scale: Scale
}

function Stacks({ bars, scale: { across, down } }: BarsProps) {
  return bars.map((day, index) =>
    stackOf(day).map(({ key, from, to }) => (
      <rect
        key={`${day.label} ${key}`}
        x={across(index + (1 - barShare) / 2)}
        y={down(to)}
        width={across(barShare)}
        height={down(from) - down(to)}
        fill={patternOf(key)}
      />
    )),
  )
}

function DayNames({ bars, scale: { across } }: BarsProps) {
  return (
    <g className={classes.days}>
      {bars.map((day, index) => (
        <text key={day.label} x={across(index + 0.5)} y={height - 10} textAnchor="middle">
          {day.label.split(' ')[1]}
        </text>
      ))}
    </g>
  )
}

interface DayNumbersProps {
  bar: Bar
  at: string
  isLeft: boolean
}

function DayNumbers({ bar, at, isLeft }: DayNumbersProps) {
  return (
    <div
      className={classes.numbers}
      data-side={isLeft ? 'left' : 'right'}
      style={variables({ '--at': at })}
      aria-hidden
    >
      <p>{bar.label}</p>
      <ul>
        {outcomes.map(({ key, label }) => (
          <li key={key}>
            <Dot outcome={key} />
            <span>{label}</span>
            <span className={classes.number}>{bar[key]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The day whose numbers are shown, if any, and the props of the range input that selects it. */
function usePointedDay(count: number, start: number) {
  const [value, setValue] = useState(start)
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useLeaving(input, isShown, () => setShown(false))

  const show = (day: number) => {
    setValue(day)
    setShown(true)
  }
  const point = ({ clientX }: { clientX: number }) => {
    const box = input.current?.getBoundingClientRect()
    if (box) show(dayAt((clientX - box.left) / box.width, count))
  }
  const last = Math.min(value, count - 1)
  return {
    shown: isShown ? last : null,
    cursor: {
      ref: input,
      min: 0,
      max: count - 1,
      value: last,
      onChange: () => show(input.current?.valueAsNumber ?? last),
      onPointerMove: point,
      onClick: point,
      onPointerLeave: ({ pointerType }: { pointerType: string }) => {
        if (pointerType !== 'touch') setShown(false)
      },
      onFocus: () => {
        if (input.current?.matches(':focus-visible')) setShown(true)
      },
      onBlur: () => setShown(false),
    },
  }
}

/** After a touch neither pointerleave nor blur is reliable: a tap elsewhere hides the numbers. */
function useLeaving(
  input: RefObject<HTMLInputElement | null>,
  isShown: boolean,
  onLeave: () => void,
) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isShown) return
    const end = (event: Event) => {
      const isOther = event instanceof KeyboardEvent ? event.key === 'Escape' : isElsewhere(event)
      if (isOther) leave()
    }
    const isElsewhere = ({ target }: Event) => target !== input.current
    document.addEventListener('pointerdown', end)
    document.addEventListener('keydown', end)
    return () => {
      document.removeEventListener('pointerdown', end)
      document.removeEventListener('keydown', end)
    }
  }, [input, isShown])
}

const totalOf = (bar: Bar) => outcomes.reduce((sum, { key }) => sum + bar[key], 0)

const variables = (values: Record<`--${string}`, string | number>): CSSProperties => values
