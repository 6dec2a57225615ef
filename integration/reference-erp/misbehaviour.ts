/** Faults that tests switch on, with a Spanish description. */
export const MISBEHAVIOURS = {
  tarde: 'espera antes de cada entrega',
  'dos-veces': 'hace cada entrega dos veces a la vez, y otra vez con otra clave',
  desorden: 'después de una entrega repite una más vieja',
  corta: 'corta la primera subida de cada entrega',
  muere: 'muere entre aplicar los eventos y guardar por dónde va',
  'muere-al-entregar': 'muere después de una entrega, antes de anotarla',
  relee: 'olvida por dónde iba y lee eventos que ya leyó',
  'no-disponible': 'responde 503 a los primeros eventos que le envían',
  'acepta-sin-anotar': 'responde que aceptó los eventos que le envían, y no los anota',
  'corta-la-respuesta': 'anota un evento que le envían y corta antes de responder, uno de cada dos',
  'muere-al-recibir': 'anota un evento que le envían y muere antes de responder',
  reloj: 'tiene el reloj una hora adelantado',
} as const;

export type Misbehaviour = keyof typeof MISBEHAVIOURS;

/** @throws Error for an unknown name */
export function parseMisbehaviours(text: string): ReadonlySet<Misbehaviour> {
  const names = text.split(/[\s,]+/).filter((each) => each !== '');
  for (const name of names)
    if (!Object.hasOwn(MISBEHAVIOURS, name))
      throw new Error(`No hay «${name}»: ${Object.keys(MISBEHAVIOURS).join(', ')}.`);
  return new Set(names as Misbehaviour[]);
}
