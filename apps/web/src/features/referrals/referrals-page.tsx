import { ReferralProgramme } from '../../domain/referrals/referral-programme.tsx'
import { useUnsavedGuard } from '../../lib/drafts/use-unsaved-guard.ts'
import { UnsavedQuestion } from '../../ui/forms/unsaved-question.tsx'

/** 'Invita y Gana' as its own screen; it is also a tab of the settings. */
export function ReferralsPage() {
  const guard = useUnsavedGuard()
  return (
    <>
      <ReferralProgramme />
      <UnsavedQuestion {...guard} />
    </>
  )
}
