import { CallToAction } from '../components/CallToAction.tsx'
import { Examples } from '../components/Examples.tsx'
import { Hero } from '../components/Hero.tsx'
import { Promises } from '../components/Promises.tsx'
import { Services } from '../components/Services.tsx'
import { Steps } from '../components/Steps.tsx'
import { usePublicPrices } from '../use-public-prices.ts'

export const LandingPage = () => {
  const prices = usePublicPrices()
  return (
    <>
      <Hero prices={prices} />
      <Services prices={prices} />
      <Examples />
      <Promises />
      <Steps />
      <CallToAction />
    </>
  )
}
