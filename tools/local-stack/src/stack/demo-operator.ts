/**
 * How to reach the operator of a demo: no one. Shows newcomers what the contact page, the footer and emails look like
 * once an operator has set it. Names are reserved for examples, as is the phone number.
 */
const demoOperator = {
  CONTACT_NAME: 'Demo operator (not a real company)',
  CONTACT_NAME_ZH: '示例运营方（非真实公司）',
  CONTACT_HOURS: 'Mon to Fri, 9:00–18:00 (UTC+8)',
  CONTACT_HOURS_ZH: '周一至周五 9:00–18:00（北京时间）',
  CONTACT_EMAIL: 'desk@runwen-demo.example',
  CONTACT_PHONE: '+1 202 555 0100',
}

/** Settings of the demo operator; none if the environment names an operator. */
export const demoContact = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.entries(env).some(([name, value]) => name.startsWith('CONTACT_') && value) ? {} : demoOperator
