/** What an action may begin with. A new verb is added here; a noun is not. */
export const verbs = new Set(
  `accept add announce answer apply ask assign authenticate authorize back block book build cancel change charge check
  choose claim clean clear close collect compare complete compose compute confirm connect copy count create decide
  decline decode decrypt delete deliver deny describe detect disable disconnect draw edit enable encode encrypt end
  ensure enter exchange expire export fail fetch fill find finish follow forget forward free get give grant guard hash
  hide hold identify import invite issue join keep leave link list load lock log look mail make mark match measure merge
  migrate mint move name notify offer open pay pick place plan position post prepare present preview print protect publish purge push
  queue read receive record refresh refuse register reject release remember remind remove rename render repair replace
  report request require reschedule reserve reset resize resolve restore resume retry return reverse revoke rotate run save
  schedule search seed send serve set settle share show sign skip start stop store subscribe suggest sweep switch sync take
  tell touch track translate try turn unblock undo unlink unlock update upload use verify visit wait warn watch welcome
  withdraw write`.split(/\s+/),
)
