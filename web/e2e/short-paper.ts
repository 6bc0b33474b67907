/** A short paper and its edit: three changes and one question. */
import { commented, paragraph, replaced, run, wordDocument } from './word.ts'

const paper = (change: (before: string, after: string) => string, last: string) =>
  [
    paragraph(run('Soil respiration in drained peatlands')),
    paragraph(
      run('The obtained results '),
      change('demonstrates', 'reveal'),
      run(' that respiration '),
      change('raised', 'rose'),
      run(' by 12.5%.'),
    ),
    paragraph(run('Each plot was measured twice a week.')),
    paragraph(run('The '), change('datas', 'data'), run(' are '), last, run('.')),
  ].join('')

export const shortPaper = () => wordDocument(paper((before) => run(before), run('in the repository')))

export const shortPaperEdited = () =>
  wordDocument(paper(replaced, commented('in the repository')), [
    { author: 'Helen Brooks', text: 'Where can readers find the data?' },
  ])
