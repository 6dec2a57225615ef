import { expect, test } from 'vitest';
import { anonymousPath, anonymousText, stripQuery } from './anonymous.ts';

test.each([
  ['/', '/'],
  ['/admin/pending-invoices', '/admin/pending-invoices'],
  ['/admin/pending-invoices?num_documento=90012&documento=7', '/admin/pending-invoices'],
  ['/login#clave', '/login'],
  ['/admin/documentos/81234/pdf', '/admin/documentos/:id/pdf'],
  ['/admin/mis-pagos/5b0e0f8e-0000-4000-8000-000000000000/comprobante', '/admin/mis-pagos/:id/comprobante'],
  ['/admin/pedidos/FE90012', '/admin/pedidos/:id'],
  ['/bono/7KQM-4XWT-BHPA-FZKR-AC8Q', '/bono/:id'],
  ['/bono/7kqm4xwtbhpafzkrac8q', '/bono/:id'],
  ['/tienda/v2', '/tienda/v2'],
])('anonymousPath turns %s into %s', (path, told) => expect(anonymousPath(path)).toBe(told));

test.each([
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['Failed: https://portal.example/admin?cliente=0000100101&x=1 (500)', 'Failed: https://portal.example/admin (500)'],
  ['GET /admin/orders-list?orderNumber=812 failed', 'GET /admin/orders-list failed'],
  ['GET /bono/7KQM-4XWT-9BHP-3FZK-A2C8 failed', 'GET /bono/[código] failed'],
  ['No existe julia.pruebas@estacion.example', 'No existe [correo]'],
  ['NIT 900123456-8 sin saldo 1234', 'NIT #-8 sin saldo 1234'],
  ['Julia Pruebas y juliana', '[nombre] [nombre] y juliana'],
  ['¿Qué hizo Ñañez?', '¿Qué hizo [nombre]?'],
  ['What? Why?', 'What? Why?'],
])('anonymousText turns “%s” into “%s”', (text, remains) => {
  expect(anonymousText(text, ['Julia', 'Pruebas Ñañez', 'y'])).toBe(remains);
});

test('stripQuery removes query and fragment of an address', () => {
  expect(stripQuery('https://portal.example/assets/root-1a2b3c4d.js')).toBe(
    'https://portal.example/assets/root-1a2b3c4d.js',
  );
  expect(stripQuery('https://portal.example/admin?documento=7#fin')).toBe('https://portal.example/admin');
});
