import { CallToAction } from '../components/CallToAction.tsx'
import { Hero } from '../components/Hero.tsx'
import { Promises } from '../components/Promises.tsx'
import { Services } from '../components/Services.tsx'
import { Steps } from '../components/Steps.tsx'

export const LandingPage = () => (
  <>
    <Hero />
    <Services />
    <Promises />
    <Steps />
    <CallToAction />
  </>
)
