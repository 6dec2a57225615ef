import type { Person } from './person.ts';
import { ANSWER, OWN_CITY, SUBSCRIBE, UNSUBSCRIBE } from './requests.ts';

/** Changes the own city, answers the questionnaire, and begins, changes or ends the statement by mail: twice at once, as after a second press. */
export async function changeOwnData(person: Person): Promise<void> {
  const { random } = person;
  const input = { addresses: [{ city: `Ciudad ${random.whole(1, 999)}` }] };
  const answers = [{ pregunta: 'bien', valores: [random.pick(['si', 'no'])] }];
  const statement = random.pick([
    { query: UNSUBSCRIBE, variables: {} },
    ...['SEMANAL', 'MENSUAL'].map((cadencia) => ({ query: SUBSCRIBE, variables: { cadencia } })),
  ]);
  for (const { query, variables } of [
    { query: OWN_CITY, variables: { input } },
    { query: ANSWER, variables: { input: { ...QUESTIONNAIRE, respuestas: answers } } },
    statement,
  ])
    await Promise.all([person.ask(query, variables), person.ask(query, variables)]);
}

/** The questionnaire that every customer is asked. */
export const QUESTIONNAIRE = { codigo: 'fallas', version: 1 } as const;

export const QUESTIONS = [
  {
    ...{ id: 'bien', tipo: 'single', texto: '¿Le fue bien?', required: true },
    opciones: [
      { valor: 'si', texto: 'Sí' },
      { valor: 'no', texto: 'No' },
    ],
  },
];
