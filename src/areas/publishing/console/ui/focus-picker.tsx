import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { focusFrame, formatFocus, parseFocus, readShare } from '../../rules/focus.ts';
import css from './picture-card.module.css';

interface FocusPickerProps {
  readonly picture: { readonly src: string; readonly ancho: number; readonly alto: number };
  /** Percentages as they are typed. */
  readonly x: string;
  readonly y: string;
  readonly onChange: (x: string, y: string) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Shares by which an arrow key moves the point, and with the shift key. */
const STEP = 0.02;
const FAR = 0.1;

/** The picture with its narrowest crop. A press, a drag or the arrow keys move the focus point. */
export function FocusPicker({ picture: { src, ancho, alto }, x, y, onChange }: FocusPickerProps) {
  const hintId = useId();
  const [atX, atY] = [readShare(parseFocus(x)), readShare(parseFocus(y))];
  const frame = focusFrame(ancho, alto, atX, atY);
  const put = (shareX: number, shareY: number) =>
    onChange(formatFocus(readShare(shareX)), formatFocus(readShare(shareY)));
  const point = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? FAR : STEP;
    put(atX + step[0] * far, atY + step[1] * far);
  };
  const line = (share: number, size: number) => share * size;
  return (
    <button
      type="button"
      className={css.crop}
      aria-label={`Punto de la imagen: ${formatFocus(atX)} % del ancho, ${formatFocus(atY)} % del alto`}
      aria-describedby={hintId}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
    >
      <img src={src} alt="" width={ancho} height={alto} draggable={false} />
      <svg viewBox={`0 0 ${ancho} ${alto}`} aria-hidden="true">
        <path
          className={css.shade}
          fillRule="evenodd"
          d={`M0 0h${ancho}v${alto}h${-ancho}zM${frame.x} ${frame.y}v${frame.height}h${frame.width}v${-frame.height}z`}
        />
        {[1 / 3, 2 / 3].map((share) => (
          <g key={share} className={css.thirds}>
            <path d={`M${frame.x + line(share, frame.width)} ${frame.y}v${frame.height}`} />
            <path d={`M${frame.x} ${frame.y + line(share, frame.height)}h${frame.width}`} />
          </g>
        ))}
        <rect className={css.box} x={frame.x} y={frame.y} width={frame.width} height={frame.height} />
        <circle className={css.dot} cx={atX * ancho} cy={atY * alto} r={Math.max(ancho, alto) / 50} />
      </svg>
      <span id={hintId} hidden>
        Muévalo con las flechas; con mayúsculas, más lejos.
      </span>
    </button>
  );
}
