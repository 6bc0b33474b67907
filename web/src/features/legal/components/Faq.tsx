import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Site } from '#shared/site/site.ts'
import { type FaqSection, type FaqTexts, faqSections, isAnswered } from '../texts/faq.ts'
import styles from './Faq.module.css'
import { RebateRule } from './RebateRule.tsx'

const sections = Object.keys(faqSections) as FaqSection[]
/** Shows that questions open. */
const opened = faqSections.work[0]

/** Leads to the groups of questions. */
export const FaqIndex = ({ texts, label }: { texts: FaqTexts; label: string }) => (
  <nav className={styles.index} aria-label={label}>
    <p aria-hidden="true">{label}</p>
    {sections.map((section) => (
      <a key={section} href={`#${section}`}>
        {texts.sections[section]}
      </a>
    ))}
  </nav>
)

/** All questions with their answers. The one that the address names is open. */
export const Faq = ({ texts, site }: { texts: FaqTexts; site: Site | undefined }) => {
  const named = useLocation().hash.slice(1)
  // The texts load after the router has looked for the place.
  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView()
  }, [named])
  return (
    <>
      {sections.map((section) => (
        <section key={section} id={section} className={styles.section}>
          <h2>{texts.sections[section]}</h2>
          {faqSections[section]
            .filter((question) => isAnswered(question, site))
            .map((question) => {
              const [title, ...answer] = texts.questions[question]
              return (
                <details
                  key={question}
                  id={question}
                  className={styles.question}
                  open={named === question || (!named && question === opened)}
                >
                  <summary>{title}</summary>
                  <div>
                    {answer.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    {question === 'rebate' && <RebateRule />}
                  </div>
                </details>
              )
            })}
        </section>
      ))}
    </>
  )
}
