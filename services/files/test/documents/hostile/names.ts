import { extra, type Hostile } from './changes.ts'

const unicodePath = (name: string) => {
  const data = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(name)])
  const head = Buffer.alloc(4)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** Part names that some programs resolve to another path. */
export const names: Hostile[] = [
  ...[
    '../../etc/cron.d/job',
    '/etc/passwd',
    'word/../../up.xml',
    'word\\media\\a.png',
    'C:/windows/a.xml',
    'word//a.xml',
    './a.xml',
    'word/a\nb.xml',
    '',
  ].map(
    (name): Hostile => ({
      what: `a part named ${JSON.stringify(name)}`,
      reason: 'unsafe_name',
      make: () => extra({ name, content: '<a/>' }),
    }),
  ),
  {
    what: 'a second name in an extra field',
    reason: 'unsafe_name',
    make: () => extra({ name: 'word/a.xml', content: '<a/>', extra: unicodePath('../../a.xml') }),
  },
  {
    what: 'a symbolic link',
    reason: 'unsafe_name',
    make: () => extra({ name: 'word/a.xml', content: '/etc/passwd', attributes: 0xa1ff0000 }),
  },
  {
    what: 'a name that is not valid UTF-8',
    reason: 'unsafe_name',
    make: () => {
      const zip = extra({ name: 'word/XX.xml', content: '<a/>', flags: 0x0800 })
      for (let at = zip.indexOf('XX.xml'); at !== -1; at = zip.indexOf('XX.xml', at))
        zip.writeUInt16LE(0xfffe, at)
      return zip
    },
  },
]
