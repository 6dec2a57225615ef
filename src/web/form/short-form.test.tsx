import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { TextField } from '#ui/fields/text-field.tsx';
import { type FormAnswer, waitingSentence } from './form-answer.ts';
import { ShortForm } from './short-form.tsx';
import { useForm } from './use-form.ts';

const FIELDS = ['nombre', 'ciudad'] as const;
type Field = (typeof FIELDS)[number];

const check = (posted: FormData) => ({
  nombre: posted.get('nombre') ? undefined : 'Escriba el nombre.',
  ciudad: posted.get('ciudad') ? undefined : 'Escriba la ciudad.',
});

interface TriedProps {
  readonly answer?: FormAnswer<Field>;
  readonly typed?: string;
}

function Tried({ answer, typed = '' }: TriedProps) {
  const live = useForm({ fields: FIELDS, check, answer });
  return (
    <ShortForm answer={answer} live={live} send="Guardar" sending="Guardando…">
      <TextField {...live.field('nombre')} label="Nombre" defaultValue={typed} />
      <TextField {...live.field('ciudad')} label="Ciudad" />
    </ShortForm>
  );
}

/** The form as rendered for a browser without JavaScript. */
const html = (props: TriedProps): string => {
  const Page = createRoutesStub([{ path: '/', Component: () => <Tried {...props} /> }]);
  return renderToStaticMarkup(<Page />);
};

const inputs = (page: string): string[] => page.match(/<input[^>]*>/g) ?? [];

describe('a short form without script', () => {
  test('an empty form shows no problem before it is sent, and can be sent', () => {
    const page = html({});
    expect(page).not.toContain('role="alert"');
    expect(page).not.toContain('aria-invalid');
    expect(page).not.toContain('aria-disabled');
    expect(page).toMatch(/<form noValidate[^>]+method="post"/);
  });

  test('a refused field has its sentence, the focus and the typed text, and the other field has none', () => {
    const [name = '', city = ''] = inputs(html({ answer: { errors: { ciudad: 'No existe.' } }, typed: 'Luz' }));
    expect(name).toContain('value="Luz"');
    expect(name).not.toContain('aria-invalid');
    expect(city).toContain('aria-invalid="true"');
    expect(city).toMatch(/autofocus/i);
    expect(city).toContain('aria-describedby="campo-ciudad-m"');
    expect(html({ answer: { errors: { ciudad: 'No existe.' } } })).toMatch(
      /id="campo-ciudad-m"[^>]*role="alert".*No existe\./,
    );
  });

  test('the problem of the whole form is above it, with the time to wait', () => {
    const page = html({ answer: { problem: 'Son demasiados intentos.', wait: waitingSentence(61) } });
    expect(page.indexOf('Son demasiados intentos.')).toBeLessThan(page.indexOf('<form'));
    expect(page).toContain('Podrá intentarlo en 2 minutos.');
  });
});

test.each([
  [undefined, undefined],
  ['pronto', undefined],
  [0, undefined],
  [-5, undefined],
  [1, 'Podrá intentarlo en 1 minuto.'],
  [60, 'Podrá intentarlo en 1 minuto.'],
  [61, 'Podrá intentarlo en 2 minutos.'],
  [900, 'Podrá intentarlo en 15 minutos.'],
])(
  'after an answer with a wait of %s seconds the form states the wait in whole minutes, or nothing',
  (seconds, sentence) => {
    expect(waitingSentence(seconds)).toBe(sentence);
  },
);
