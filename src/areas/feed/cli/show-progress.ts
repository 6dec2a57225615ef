import type { FileProgress } from '../server/import-file.ts';

const EVERY_MS = 500;

/** Overwrites one line on a terminal; writes a line every few seconds when the output goes to a file. */
export function showProgress(output: NodeJS.WriteStream): (progress: FileProgress) => void {
  let file = '';
  let started = 0;
  let told = 0;
  return ({ archivo, fase, filas }) => {
    const now = performance.now();
    if (archivo !== file) {
      file = archivo;
      started = now;
    }
    const isLast = fase === 'terminado';
    if (!isLast && fase !== 'guardando' && now - told < (output.isTTY ? EVERY_MS : EVERY_MS * 10)) return;
    told = now;
    const rate = Math.round(filas / Math.max((now - started) / 1_000, 0.001));
    const text = `${archivo}: ${filas.toLocaleString('es-CO')} filas, ${rate.toLocaleString('es-CO')} por segundo, ${fase}`;
    output.write(output.isTTY ? `\r\u001b[K${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}
