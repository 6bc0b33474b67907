import type { Run } from '@runwen/contracts'
import { useNear } from '#shared/lib/use-near.ts'
import styles from './Picture.module.css'
import { usePictureQuery } from './picture-api.ts'
import { useReader } from './reading.ts'

type Image = Extract<Run, { type: 'image' }>

/** A picture, or both where the original has other bytes in its place. What became of it is said in words. */
export const Picture = ({ run }: { run: Image }) => {
  const { t } = useReader()
  const { before, mark, alt } = run
  if (before)
    return (
      <span className={styles.pair}>
        <One picture={before} alt={alt} label={t('picture.before')} />
        <One picture={run} alt={alt} label={t('picture.after')} />
      </span>
    )
  return <One picture={run} alt={alt} label={mark && t(`picture.${mark}`)} />
}

type OneProps = {
  picture: Pick<Image, 'id' | 'width' | 'height' | 'format' | 'shown' | 'crop'>
  alt: string
  label: string | undefined
}

const One = ({ picture, alt, label }: OneProps) => (
  <span className={styles.figure}>
    {label && <small className={styles.label}>{label}</small>}
    {picture.shown ? <Shown picture={picture} alt={alt} /> : <Placeholder picture={picture} alt={alt} />}
  </span>
)

type PictureProps = Pick<OneProps, 'picture' | 'alt'>

/** How far below or above the window a picture is loaded. */
const loadedPixels = 800

/** Takes its room before it is loaded, so that the text does not jump. */
const Shown = ({ picture, alt }: PictureProps) => {
  const { t, reading } = useReader()
  const { id, width, height, crop } = picture
  const { ref, isNear } = useNear<HTMLSpanElement>(loadedPixels)
  const { data: url, isError } = usePictureQuery(
    { ...reading, picture_id: id },
    { skip: !isNear, refetchOnReconnect: false },
  )
  if (isError) return <Placeholder picture={picture} alt={alt} />
  const size = width && height ? { width, aspectRatio: `${width} / ${height}` } : undefined
  return (
    <span ref={ref} className={styles.ground} style={size}>
      {url && (
        <img
          className={styles.picture}
          src={url}
          alt={alt || t('picture.picture')}
          decoding="async"
          style={crop && cropped(crop)}
        />
      )}
    </span>
  )
}

/** Larger than its ground, which shows what is left of it. */
const cropped = ({ left, top, right, bottom }: NonNullable<Image['crop']>) => {
  const width = (100 - left - right) / 100
  const height = (100 - top - bottom) / 100
  return {
    position: 'absolute',
    left: `${-left / width}%`,
    top: `${-top / height}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    maxWidth: 'none',
    objectFit: 'fill',
  } as const
}

const Placeholder = ({ picture: { format, width, height }, alt }: PictureProps) => {
  const { t } = useReader()
  const kind = format ? t('picture.notShownFormat', { format: format.toUpperCase() }) : t('picture.notShown')
  return (
    <span className={styles.placeholder} role="img" aria-label={`${alt || t('picture.picture')} (${kind})`}>
      <span>{alt || t('picture.picture')}</span>
      <small>{kind}</small>
      {width && height ? <small>{`${width} × ${height}`}</small> : null}
    </span>
  )
}
