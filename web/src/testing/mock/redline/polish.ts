import type { Block, Note } from '@runwen/contracts'
import { createDocument } from './markup.ts'

const comment = (text: string, is_question = false) => ({
  author: 'Editor',
  at: '2026-11-18T02:45:00.000Z',
  text: [text],
  is_question,
  is_done: false,
  is_new: true,
})

const document = createDocument({
  c1: comment('“Very good” tells a reviewer little. Is 200 h from Figure 3 the number you want here?', true),
  c2: comment('Two units are used for the same rate. I kept g C m⁻² yr⁻¹ throughout.'),
  c3: comment('Do you mean the 2019 or the 2021 campaign?', true),
})
const { paragraph: p } = document

/** One section of a paper, as an author wrote it and an editor corrected it. */
const section = (number: number): Block[] => [
  p(`${number}. Results and [-discussion-+Discussion+]`, 'h1'),
  p(
    'The [-obtained-] results [-demonstrates-+show+] that soil respiration [-was increased-+rose+] by 12.5% [-in the case of-+in+] the drained plots[+,+] [-which is in a good agreement-+in agreement+] with [-the previous researches-+earlier work+] [^1^]. [#c1|The stability was very good#] over the whole [-period of the experiment-+experiment+].',
  ),
  p(
    'Each plot was sampled every two weeks between April and October, and the samples were stored at 4 °C until they were analysed in the laboratory of the university.',
  ),
  p(
    'In order to [-evaluate-+assess+] the [-influence-+effect+] of [-the-] water table depth[-,-] we [-have measured-+measured+] the flux with [-closed chamber method-+closed chambers+], [<a|as described by Wang et al. (2019), <]and the [-datas-+data+] were [-analyzed-+analysed+] [>a|as described by Wang et al. (2019) >]with a linear mixed model in [~R~].¶',
  ),
  p(
    '[#c2|The mean flux reached 412 g C m⁻² yr⁻¹#], [-it is obviously-+clearly+] higher than [-that of-+in+] the undrained plots ([=p = 0.003=]). [+This difference persisted in all three years.+] [-It can be seen from Table 1 that the difference was significant in statistics-+The difference was significant (Table 1)+].',
  ),
  p('Mean annual fluxes of the [-two kinds of-] plots', 'caption', `Table ${number}`),
  document.table([
    ['Plot', 'Flux (g C m⁻² yr⁻¹)', 'n'],
    ['Drained', '[-412.0-+412+]', '24'],
    ['Undrained', '287', '24'],
    ['+Restored', '301', '12'],
  ]),
  document.picture('Soil respiration by month in drained and undrained plots, 2019 to 2021'),
  p('Seasonal course of soil respiration. Bars show one standard error.', 'caption', `Figure ${number}`),
  p(
    'Precipitation in the second year was close to the long-term mean of the station, while the third year was exceptionally dry (records of [@the weather service@]).',
  ),
  p(
    'Temperature sensitivity, expressed as [=Q₁₀ = (R₂/R₁)^(10/(T₂−T₁))=], did not differ between treatments.',
  ),
  p('[-Firstly-+First+], the depth of the water table controls the supply of oxygen;', 'list', '(a)'),
  p('[-secondly-+second+], the quality of the litter changes with drainage;', 'list', '(b)'),
  p('third, the roots of the grasses reach deeper layers.', 'list', '(c)'),
  p(
    '[#c3|In the second campaign#], [-a total number of-] 36 [-pieces of-] cores were [-taked-+taken+] [-from-+at+] each site[-, and then they were dried in the oven at the temperature of 105 °C for 24 hours until reaching the constant weight-+ and dried at 105 °C for 24 h to constant weight+].',
  ),
  p(
    'These findings [-gives-+give+] [-an-] evidence that rewetting [-is able to-+can+] reduce emissions[-.-+;+] [-However-+however+], [-more-+longer+] observations [-is-+are+] needed [-in the future-].',
  ),
]

const polishBlocks: Block[] = [
  p('Soil carbon fluxes in drained [-peatland-+peatlands+] of the Sanjiang Plain', 'h1'),
  ...[1, 2, 3, 4, 5].flatMap(section),
]
export const polish = { ...document, blocks: polishBlocks }

/** The footnote of each section. */
export const polishNotes: Note[] = [
  {
    id: '1',
    kind: 'footnote',
    label: '1',
    blocks: [p('See [-also-] Wang et al. (2019)[-, in which-+, where+] the method is described in full.')],
  },
]
