import type { ChangeModelPart } from '@runwen/contracts'
import { createDocument } from './markup.ts'

const document = createDocument({
  t1: {
    author: 'Editor',
    at: '2026-11-18T02:45:00.000Z',
    text: ['“显著”此处指统计学意义吗？我们译为 significant，请确认 p 值。'],
    is_question: true,
    is_done: false,
    is_new: true,
  },
})
const { paragraph: p } = document

const pair = (original: string, result: string, role: 'body' | 'h1' | 'h2' = 'body') => ({
  original: original ? [p(original, role)] : [],
  result: result ? [p(result, role)] : [],
})

export const translationPairs: ChangeModelPart['pairs'] = [
  pair('城市热岛效应综述', 'A Review of the Urban Heat Island Effect', 'h1'),
  pair('1 引言', '1 Introduction', 'h2'),
  pair(
    '城市热岛是指城市气温高于周边郊区的现象。近三十年来，我国城市化率由 26.4% 提高到 65.2%，热岛强度随之上升。',
    'An urban heat island is a city that is warmer than its surroundings. Over the past thirty years, the share of people who live in cities in China has risen from 26.4% to 65.2%, and heat islands have grown stronger with it.',
  ),
  pair(
    '2023 年夏季，长三角地区日最高气温连续 14 天超过 38 ℃，用电负荷较上年同期增长 12.5%。',
    'In the summer of 2023, daily maximum temperatures in the Yangtze River Delta exceeded 38 °C for 14 days in a row, and the demand for electricity was 15.2% above that of the year before.',
  ),
  pair(
    '已有研究多采用遥感反演地表温度，但地表温度与气温之间的差异[#t1|显著#]，二者不可混用。',
    'Most studies derive land surface temperature from remote sensing. Surface and air temperature differ significantly, however, and must not be confused.',
  ),
  pair('本文由此提出三个问题。', ''),
  pair('2 数据与方法', '2 Data and Methods', 'h2'),
  pair(
    '本文选取 2000—2022 年间 36 个城市的 418 个气象站，剔除缺测率高于 5% 的站点后，保留 392 个。',
    'We used 418 weather stations in 36 cities from 2000 to 2022. After we removed stations with more than 5% of missing values, 392 remained.',
  ),
  pair('', 'All times are local time (UTC+8).'),
  pair(
    '热岛强度定义为城区与郊区站点日平均气温之差。',
    'Heat island intensity is the difference in daily mean air temperature between urban and rural stations.',
  ),
]
export const translation = document
