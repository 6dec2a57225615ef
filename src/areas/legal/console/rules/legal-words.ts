import type { TextKind } from '../../rules/texts.ts';

export const TEXT_NAMES: Readonly<Record<TextKind, string>> = {
  terminos: 'Términos y condiciones',
  tratamiento: 'Tratamiento de datos personales',
};

/** `2.016 personas`, `1 persona`. */
export const peopleWords = (count: number): string =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? 'persona' : 'personas'}`;

/** Sentence for a refusal that only legal texts have; undefined for others. */
export function legalRefusal(reason: unknown): string | undefined {
  if (reason === 'other-in-force')
    return 'Mientras usted escribía entró en vigor otra versión. Revise los cambios frente a ella antes de publicar.';
  if (reason === 'unchanged') return 'Ese texto ya está en vigor: no hay nada que publicar.';
  if (reason === 'not-all-stores')
    return 'Todas las tiendas muestran este texto, y usted no las ve todas. No puede cambiarlo.';
  return undefined;
}
