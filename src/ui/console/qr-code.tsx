import css from './qr-code.module.css';

/** Quiet zone of white modules, which cameras need. */
const QUIET = 4;

export interface QrCodeProps {
  /** Rows of the code; `true` is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
}

export function QrCode({ modules, label }: QrCodeProps) {
  const size = modules.length + 2 * QUIET;
  const dark = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className={css.quiet} x={-QUIET} y={-QUIET} width={size} height={size} />
      <path className={css.dark} d={dark} />
    </svg>
  );
}
