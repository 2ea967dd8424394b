// The styles of what the server draws and no program takes over: without them nobody would import these.
import '../features/booking/business/commerce-head.module.css'
import '../features/booking/business/contact-buttons.module.css'
import '../features/booking/business/contact-facts.module.css'
import '../features/booking/business/opening-hours.module.css'
import '../features/booking/components/booking-frame.module.css'
import '../features/booking/components/section.module.css'
import '../features/booking/failure/nothing-here.module.css'
import '../features/booking/gallery/gallery.module.css'
