import { usePublicPrices } from '#shared/site/public-prices.ts'
import { CallToAction } from '../components/CallToAction.tsx'
import { EstimateOffer } from '../components/EstimateOffer.tsx'
import { Examples } from '../components/Examples.tsx'
import { Hero } from '../components/Hero.tsx'
import { Promises } from '../components/Promises.tsx'
import { Services } from '../components/Services.tsx'
import { Steps } from '../components/Steps.tsx'
import { useKeptCode } from '../use-kept-code.ts'

export const LandingPage = () => {
  const prices = usePublicPrices()
  useKeptCode()
  return (
    <>
      <Hero prices={prices} />
      <Examples />
      <Services prices={prices} />
      <Steps />
      <Promises />
      <EstimateOffer />
      <CallToAction />
    </>
  )
}
