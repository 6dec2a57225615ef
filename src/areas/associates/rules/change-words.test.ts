import { expect, test } from 'vitest';
import { actorInWords, changeLines, changeTitle, type LoggedChange } from './change-words.ts';

const entry = (change: Partial<LoggedChange> = {}): LoggedChange => ({
  hecho: 'persona_cambiada',
  actor: 'persona',
  actor_nombre: 'Marta Ocampo',
  actor_rol: 'Representante Legal',
  nombre: 'Luz Dary Marín',
  cambios: [],
  ...change,
});

test.each([
  [{ campo: 'role_id', antes: 'Operativo', despues: 'basic' }, 'Rol', 'Operativo', 'Básico'],
  [{ campo: 'destinations', antes: 'EDS La Ceiba', despues: 'todas' }, 'Sedes', 'EDS La Ceiba', 'todas'],
  [{ campo: 'telephone', antes: null, despues: '312 555 0190' }, 'Celular', undefined, '312 555 0190'],
  [{ campo: 'job_title', antes: 'Jefe', despues: null }, 'Cargo', 'Jefe', 'sin registrar'],
  [{ campo: 'destinations', antes: null, despues: null }, 'Sedes', undefined, 'cambió'],
  [{ campo: 'otra_cosa', antes: null, despues: null }, 'Otro dato', undefined, 'cambió'],
])('the changed field %j is described with its label, old and new value', (change, label, before, after) => {
  expect(changeLines(entry({ cambios: [change] }), 'Sedes')).toEqual([{ label, before, after }]);
});

test.each([
  ['persona_creada', 'Persona creada'],
  ['invitacion_enviada', 'Invitación'],
  ['enlace_enviado', 'Contraseña'],
  ['bloqueo_levantado', 'Ingreso'],
])('the change %s is described without further details: %s', (hecho, label) => {
  expect(changeLines(entry({ hecho }), 'Estaciones')).toMatchObject([{ label }]);
});

test('the log names how many sessions an operator ended, and the reason', () => {
  const cambios = [
    { campo: 'sesiones_cerradas', antes: null, despues: '2' },
    { campo: 'motivo', antes: null, despues: 'Perdió su teléfono' },
  ];
  expect(changeLines(entry({ hecho: 'salida_forzada', cambios }), 'Estaciones')).toEqual([
    { label: 'Sesiones cerradas', before: undefined, after: '2' },
    { label: 'Motivo', before: undefined, after: 'Perdió su teléfono' },
  ]);
});

test('the log names whose visit of support an operator ended', () => {
  const cambios = [{ campo: 'visita_de_soporte', antes: null, despues: 'Yesid Cárdenas' }];
  expect(changeLines(entry({ hecho: 'visita_terminada', cambios }), 'Estaciones')).toEqual([
    { label: 'Visita de soporte terminada', before: undefined, after: 'Yesid Cárdenas' },
  ]);
});

test('the log shows a created and invited person in one line with the invited address', () => {
  const invited = { campo: 'invitacion', antes: null, despues: 'nueva@laceiba.example' };
  expect(changeLines(entry({ hecho: 'persona_creada', cambios: [invited] }), 'Estaciones')).toEqual([
    { label: 'Invitación enviada a', before: undefined, after: 'nueva@laceiba.example' },
  ]);
});

test.each([
  [{}, 'Marta Ocampo · Representante Legal'],
  [{ actor: 'soporte', actor_nombre: 'Yesid', actor_rol: null }, 'Yesid · Soporte'],
  [{ actor: 'erp', actor_nombre: 'usuarios.csv', actor_rol: null }, 'Su distribuidor · archivo'],
  [{ actor: 'comando', actor_nombre: 'x', actor_rol: null }, 'Su distribuidor · operador'],
  [{ actor: 'operador', actor_nombre: 'Yesid Cárdenas', actor_rol: 'Soporte' }, 'Yesid Cárdenas · Su distribuidor'],
  [{ actor: 'desconocido', actor_nombre: null, actor_rol: null }, 'Sin identificar'],
])('the actor of the change %j is named: %s', (change, words) => {
  expect(actorInWords(entry(change))).toBe(words);
});

test('the title of a log entry is the person’s name, or states that the person changed their own data', () => {
  expect(changeTitle(entry())).toBe('Luz Dary Marín');
  expect(changeTitle(entry({ hecho: 'datos_propios_cambiados' }))).toBe('Sus propios datos');
  expect(changeTitle(entry({ nombre: null }))).toBe('Una persona');
});
