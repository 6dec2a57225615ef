import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { money, toDecimal } from '#kernel/money.ts';
import type { FeedRow } from './customer.ts';
import type { PlannedDocument } from './document-row.ts';
import type { Random } from './random.ts';

/** A document in the customer's favour, with the amount that is still to be applied, in minor units. */
interface Favour {
  readonly planned: PlannedDocument;
  left: number;
}

/**
 * Invents how and when a customer's documents were settled. Documents must come in order of their dates. Credit notes and payments of the account
 * settle the next invoices; the bank paid the rest. Amounts that no invoice took were returned.
 */
export class Applications {
  readonly #today: LocalDate;
  readonly #random: Random;
  readonly #favours: Favour[] = [];
  #written = 0;

  constructor(today: LocalDate, random: Random) {
    this.#today = today;
    this.#random = random;
  }

  /** @returns the rows that settle this document */
  *of(planned: PlannedDocument): Generator<FeedRow> {
    const used = planned.original - planned.open;
    if (used === 0) return;
    if (planned.shape.clase === 'PAYMENT') {
      this.#favours.push({ planned, left: used });
      return;
    }
    let rest = used;
    const fecha = this.#settledOn(planned);
    while (rest > 0 && this.#favours[0]) {
      const [favour] = this.#favours;
      const monto = Math.min(rest, favour.left);
      favour.left -= monto;
      rest -= monto;
      if (favour.left === 0) this.#favours.shift();
      const isNote = favour.planned.shape.tipo_documento === 'NC';
      yield this.#row(planned, fecha, monto, {
        tipo: isNote ? 'nota_credito' : 'compensacion',
        referencia: isNote ? `Nota crédito ${favour.planned.num_factura}` : `Compensación ${2_000 + this.#written}`,
        num_origen: favour.planned.num_documento,
      });
    }
    if (rest > 0) yield this.#row(planned, fecha, rest, this.#fromOutside());
  }

  /** @returns the rows for amounts that no invoice took */
  *rest(): Generator<FeedRow> {
    for (const { planned, left } of this.#favours)
      yield this.#row(planned, this.#settledOn(planned), left, {
        tipo: 'devolucion',
        referencia: 'Devolución al cliente',
      });
  }

  #fromOutside(): { readonly tipo: string; readonly referencia: string } {
    return this.#random.chance(0.06)
      ? { tipo: 'ajuste', referencia: 'Ajuste del distribuidor' }
      : { tipo: 'pago', referencia: `Consignación ${this.#random.integer(10_000_000, 99_999_999)}` };
  }

  /** A day around the due date, most often before it; never after today. */
  #settledOn({ shape }: PlannedDocument): LocalDate {
    const days = this.#random.chance(0.7) ? -this.#random.integer(0, 3) : this.#random.integer(1, 18);
    const day = addDays(shape.fecha_vencimiento_documento, days);
    if (day < shape.fecha_documento) return shape.fecha_documento;
    return day > this.#today ? this.#today : day;
  }

  #row({ customer, num_documento }: PlannedDocument, fecha: LocalDate, minor: number, how: FeedRow): FeedRow {
    this.#written += 1;
    return {
      numero_cuenta: customer.cliente,
      aplicacion: `${customer.sociedad}-${String(this.#written).padStart(7, '0')}`,
      num_documento,
      sociedad: customer.sociedad,
      fecha,
      ...how,
      monto: toDecimal(money(minor, customer.market.currency)),
    };
  }
}
