import { describe, expect, test } from 'vitest';
import { lookupMessage, translateAssociates } from './contract-messages.ts';

const failed = (field: string, category = 'internal') => ({
  data: { [field]: null },
  errors: [{ path: [field], extensions: { category } }],
});

describe.each([
  ['usuariosCliente', 'User clients not found', 'No pudimos traer los asociados. Intente de nuevo.'],
  ['people', 'User clients not found', 'No pudimos traer los asociados. Intente de nuevo.'],
  ['rolesCliente', 'Client roles not found', 'No pudimos traer los roles. Intente de nuevo.'],
  ['listarDestinatarios', 'EDSList not found', 'No pudimos traer los puntos de entrega. Intente de nuevo.'],
  ['listadoTiposDocumentos', 'Document types not found', 'No pudimos traer los tipos de documento. Intente de nuevo.'],
  ['listarDeptos', 'Departments not found', 'No pudimos traer los departamentos. Intente de nuevo.'],
])('the error message of the lookup %s', (field, message, sentence) => {
  test('a lookup that fails returns its message', () => {
    expect(lookupMessage(failed(field))).toBe(message);
    expect(lookupMessage(failed(field, 'unavailable'))).toBe(message);
    expect(translateAssociates(message)).toBe(sentence);
  });

  test('a lookup that is null returns its message', () =>
    expect(lookupMessage({ data: { [field]: null } })).toBe(message));
});

test.each([
  ['everything answered', { data: { rolesCliente: [], person: { items: [] } } }],
  ['another field failed', failed('sesionActual')],
  ['no permission', failed('rolesCliente', 'graphql-authorization')],
  ['the back end does not answer', { errors: [{ extensions: { category: 'unavailable' } }] }],
  ['no answer', {}],
])('an answer has no lookup message: %s', (_case, answer) => expect(lookupMessage(answer)).toBeUndefined());
