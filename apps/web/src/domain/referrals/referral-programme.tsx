import { EarningsCard } from './earnings-card.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { PaypalCard } from './paypal-card.tsx'
import classes from './referral-programme.module.css'
import { ReferralStats } from './referral-stats.tsx'
import { ReferredCard } from './referred-card.tsx'
import { RulesCard } from './rules-card.tsx'

/** 'Invita y Gana': the invited businesses, the earnings and the payments. */
export function ReferralProgramme() {
  return (
    <div className={classes.frame}>
      <div className={classes.grid}>
        <ReferralStats />
        <InvitationCard />
        <PaypalCard />
        <EarningsCard />
        <ReferredCard />
        <RulesCard />
      </div>
    </div>
  )
}
