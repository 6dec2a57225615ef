import type { ConsolePage } from '#areas/operators/rules/console-page.ts';
import { publishPages } from '#areas/publishing/rules/publish-pages.ts';

/** Address below `/operacion`. */
export const QUESTIONNAIRES_PATH = '/cuestionarios';

export const consoleQuestionnairePath = (codigo: string): string =>
  `${QUESTIONNAIRES_PATH}/${encodeURIComponent(codigo)}`;
/** Address of the form that copies a questionnaire. */
export const duplicatePath = (codigo: string): string => `${consoleQuestionnairePath(codigo)}/duplicar`;
/** Address of the file with the answers. */
export const answersPath = (codigo: string): string => `${consoleQuestionnairePath(codigo)}/respuestas`;

const folder = 'areas/survey/console/pages';

export const consolePages: readonly ConsolePage[] = [
  ...publishPages({
    path: QUESTIONNAIRES_PATH,
    param: 'codigo',
    right: 'contenido',
    entry: { label: 'Cuestionarios', group: 'Publicar', at: 240 },
    folder,
    files: ['questionnaires.tsx', 'console-questionnaire.tsx', 'questionnaire-preview.tsx'],
    // Maximum size in bytes: the largest questions, with percent-encoding.
    formBytes: 640 * 1024,
  }),
  {
    path: `${QUESTIONNAIRES_PATH}/:codigo/duplicar`,
    file: `${folder}/duplicate-questionnaire.tsx`,
    visit: ['contenido', 'act'],
  },
  {
    path: `${QUESTIONNAIRES_PATH}/:codigo/respuestas`,
    file: `${folder}/answers-file.ts`,
    visit: ['contenido', 'view'],
  },
];
