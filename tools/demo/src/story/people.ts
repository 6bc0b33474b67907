interface Person {
  username: string
  /** As colleagues and documents write it. */
  name: string
  language: 'en' | 'zh'
  role: 'customer' | 'staff'
}

/** Everyone in the story is invented. The addresses are below a top-level domain that is reserved for examples. */
export const people = {
  lin: { username: 'yue.lin@jianghe-water.example', name: '林悦 Lin Yue', language: 'zh', role: 'customer' },
  chen: {
    username: 'haoran.chen@nanling-env.example',
    name: 'Chen Haoran',
    language: 'en',
    role: 'customer',
  },
  sofia: {
    username: 's.marchetti@lagoon-institute.example',
    name: 'Sofia Marchetti',
    language: 'en',
    role: 'customer',
  },
  wang: {
    username: 'siyuan.wang@beichen-medical.example',
    name: '王思远 Wang Siyuan',
    language: 'zh',
    role: 'customer',
  },
  amara: {
    username: 'amara.okafor@savannah-agri.example',
    name: 'Amara Okafor',
    language: 'en',
    role: 'customer',
  },
  zhou: {
    username: 'jingyi.zhou@huaguang-opto.example',
    name: '周静怡 Zhou Jingyi',
    language: 'zh',
    role: 'customer',
  },
  jonas: {
    username: 'jonas@fjord-energy.example',
    name: 'Jonas Lindqvist',
    language: 'en',
    role: 'customer',
  },
  helen: { username: 'helen.brooks', name: 'Helen Brooks', language: 'en', role: 'staff' },
  he: { username: 'wen.he', name: '何文', language: 'zh', role: 'staff' },
  sun: { username: 'yi.sun', name: '孙伊', language: 'zh', role: 'staff' },
} as const satisfies Record<string, Person>

export type Name = keyof typeof people
