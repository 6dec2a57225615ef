export const STATION = 'EDS de Prueba';
export const PIN = '4821';

const use = (uso: string, titulo: string, monto_maximo: string) => ({
  store_code: 'main',
  uso,
  reward: `PRU-${uso}`,
  titulo,
  descripcion: 'Corriente, extra o ACPM en cualquier estación de la red.',
  monto_maximo,
  dias_vencimiento: '180',
  terminos: '<ul><li>El bono vale por su monto completo y se redime una sola vez.</li></ul>',
  orden: '900',
});

/** Voucher uses of one store, and the station that redeems them, as feed rows. */
export const VOUCHER_SHELF = {
  bonos_usos: [
    use('combustible-prueba', 'Combustible de prueba', '300000'),
    use('lavado-prueba', 'Lavado de prueba', '2000000'),
  ],
  bonos_montos: [
    ...['50000', '100000'].map((monto) => ({ store_code: 'main', uso: 'combustible-prueba', monto })),
    { store_code: 'main', uso: 'lavado-prueba', monto: '40000' },
  ],
  bonos_estaciones: [{ codigo: 'EP01', nombre: STATION, pais: 'CO', pin: PIN }],
};
