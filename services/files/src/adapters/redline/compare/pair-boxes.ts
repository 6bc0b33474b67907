import type { Run } from '@runwen/contracts'
import type { Piece } from './pieces.ts'
import type { Token } from './tokens.ts'

type Box = Extract<Run, { type: 'box' }>

export const boxIn = ({ runs }: Token): Box | undefined => runs.find((run): run is Box => run.type === 'box')

/** Takes boxes that stand in each other's place as the same box, so that only what differs in them is a change. */
export function pairBoxes(piece: Piece<Token>): Piece<Token>[] {
  if ('equal' in piece) return [piece]
  const [removed, added] = [piece.removed, piece.added].map(splitAtBoxes)
  if (!removed || !added || removed.boxes.length !== added.boxes.length) return [piece]
  return removed.between.flatMap((tokens, at): Piece<Token>[] => {
    const [old, now] = [removed.boxes[at], added.boxes[at]]
    const between = { removed: tokens, added: added.between[at] ?? [] }
    return old && now ? [between, { equal: [[old, now]] }] : [between]
  })
}

function splitAtBoxes(tokens: readonly Token[]) {
  const boxes: Token[] = []
  const between: Token[][] = [[]]
  for (const token of tokens) {
    if (boxIn(token)) {
      boxes.push(token)
      between.push([])
    } else between.at(-1)?.push(token)
  }
  return { boxes, between }
}
