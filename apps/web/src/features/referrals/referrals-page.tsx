import { ReferralProgramme } from '../../domain/referrals/referral-programme.tsx'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { UnsavedQuestion } from '../../ui/unsaved-question.tsx'

/** 'Invita y Gana' as a screen of its own; the settings have it as a tab, too. */
export function ReferralsPage() {
  const guard = useUnsavedGuard()
  return (
    <>
      <ReferralProgramme />
      <UnsavedQuestion {...guard} />
    </>
  )
}
