import type { Operations } from '#areas/session/rules/operation.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';

export const operations = {
  'Query.getBonosTerpelConfig': { words: 'Ver los bonos a la venta', needs: ENTER_SHOP, support: 'allowed' },
  'Query.getBonosTerpel': { words: 'Ver los bonos comprados', needs: ENTER_SHOP, support: 'allowed' },
  'Query.comprasBonos': { words: 'Ver las compras de bonos', needs: ENTER_SHOP, support: 'allowed' },
  'Mutation.addTerpelBono': { words: 'Comprar bonos', needs: ENTER_SHOP, support: 'refused' },
  'Mutation.reenviarBonos': { words: 'Reenviar bonos por correo', needs: ENTER_SHOP, support: 'refused', cost: 5 },
  'Mutation.generarBonoPdf': { words: 'Abrir un bono', needs: ENTER_SHOP, support: 'refused' },
  'Mutation.generarBonosPdf': {
    words: 'Abrir los bonos de una compra',
    needs: ENTER_SHOP,
    support: 'refused',
    cost: 5,
  },
  // Public, because the code is the proof. The limit counts by IP address.
  'Query.verificarBono': { words: 'Consultar un bono', needs: 'nothing', support: 'allowed' },
  // Public, because the station's PIN is the proof.
  'Mutation.canjearBono': { words: 'Redimir un bono', needs: 'nothing', support: 'allowed', cost: 5 },
} as const satisfies Operations;
