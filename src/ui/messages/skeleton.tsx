import { classNames } from '../behaviour/class-names.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Shape of the content that loads. */
  readonly shape?: 'lines' | 'rows' | 'figure' | 'chart' | 'fields';
  readonly count?: number;
  /** Adds the border of a card, for content with its own card. */
  readonly inCard?: boolean;
  readonly label?: string;
}

const block = (...names: readonly (string | undefined)[]) => <span className={classNames(css.block, ...names)} />;

const SHAPES = {
  lines: () => block(css.line),
  rows: () => (
    <div className={css.row}>
      {block(css.box)}
      <div>
        {block(css.short)}
        {block(css.long)}
      </div>
      {block()}
    </div>
  ),
  figure: () => (
    <div className={css.stack}>
      {block(css.short)}
      {block(css.figure)}
      {block(css.line)}
    </div>
  ),
  chart: () => (
    <div className={css.chart}>
      {block(css.b1)}
      {block(css.b2)}
      {block(css.b3)}
      {block(css.b4)}
      {block(css.b5)}
    </div>
  ),
  fields: () => (
    <div className={css.stack}>
      {block(css.short)}
      {block(css.figure, css.line)}
    </div>
  ),
};

export function Skeleton({ shape = 'lines', count = 1, inCard = false, label = 'Cargando' }: SkeletonProps) {
  const Shape = SHAPES[shape];
  return (
    <div className={inCard ? css.card : undefined}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true" className={shape === 'rows' ? undefined : css.stack}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Shape key={index} />
        ))}
      </div>
    </div>
  );
}
