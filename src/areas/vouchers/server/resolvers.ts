import type { GraphQLError } from 'graphql';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { createCounter, requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { isUuid } from '#kernel/uuid.ts';
import { today } from '#platform/clock.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { MESSAGE_SUCCESS } from '../rules/contract-messages.ts';
import { RESEND_LIMIT } from '../rules/limits.ts';
import { LINE_REFUSALS, REDEEM_REFUSALS, RESEND_REFUSALS, TOO_MANY_ATTEMPTS_MESSAGE } from '../rules/refusal.ts';
import { findBoughtPage, listBought, type PurchasesViewer, sumBought } from './bought-queries.ts';
import { findOpenPurchase, findOwnVoucher, PURCHASE_DOWNLOAD, VOUCHER_DOWNLOAD } from './load-voucher-pdf.ts';
import { presentLines, presentPurchase, presentRegisteredLines, presentVoucher } from './present.ts';
import { findOnSale } from './purchase-queries.ts';
import { createRedeemDesk, type RedemptionRefusal } from './redeem.ts';
import { resendVouchers } from './resend.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { registerLines } from './voucher-purchase.ts';

/** Maximum purchases in an answer of `getBonosTerpel`, which has no pages. */
const MOST_PURCHASES = 1_000;

const viewerOf = (session: Session): PurchasesViewer => ({ scope: scopeOf(session), userId: session.userId });

const unknown = (uuid: string): GraphQLError => noSuchEntity(`No such entity with uuid = ${uuid.slice(0, 64)}`);

const tooMany = (retry_after_seconds: number): GraphQLError =>
  invalidInput(TOO_MANY_ATTEMPTS_MESSAGE, { code: 'too-many-attempts', retry_after_seconds });

function deskError(deps: VoucherDeps, refused: RedemptionRefusal): GraphQLError {
  if (refused.code === 'too-many-attempts') return tooMany(refused.retryAfterSeconds);
  const { code, voucher, isLast } = refused;
  return invalidInput(REDEEM_REFUSALS[code], {
    code,
    ...(voucher && { bono: presentVoucher(voucher, today(deps.clock)) }),
    ...(code === 'pin-wrong' && { es_ultimo: isLast ?? false }),
  });
}

export function createResolvers(deps: VoucherDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { database, clock, links } = deps;
  const { kysely } = database;
  const shownTo = ({ isSupportUser }: Session) => ({ today: today(clock), isSupport: isSupportUser });
  const desk = createRedeemDesk(deps);
  const resends = createCounter('bonos-reenvio', RESEND_LIMIT.points, RESEND_LIMIT.seconds);
  return {
    Query: {
      async getBonosTerpelConfig(_source, _args, context) {
        const { usos, montos } = await findOnSale(kysely, requireSession(context).storeCode);
        return {
          montos: [...montos],
          usos: usos.map(({ uso, reward, titulo, descripcion, ...use }) => ({
            ...{ uso, reward, titulo, descripcion },
            montoMaximo: use.monto_maximo,
            diasVencimiento: use.dias_vencimiento,
            terminosCondiciones: use.terminos,
          })),
          messageSuccess: MESSAGE_SUCCESS,
        };
      },
      async getBonosTerpel(_source, { uuid, customer }, context) {
        const session = requireSession(context);
        if ((customer != null && customer !== session.cliente) || (uuid != null && !isUuid(uuid))) return [];
        const bought = await listBought(kysely, viewerOf(session), { uuid: uuid ?? undefined, atMost: MOST_PURCHASES });
        return bought.flatMap((purchase) => presentLines(purchase, shownTo(session)));
      },
      async comprasBonos(_source, { pageSize, currentPage }, context) {
        const session = requireSession(context);
        const page = readPage(pageSize, currentPage);
        const viewer = viewerOf(session);
        const { total, items } = await findBoughtPage(kysely, viewer, page);
        const shown = shownTo(session);
        return {
          ...pageAnswer(
            page,
            total,
            items.map((purchase) => presentPurchase(purchase, shown)),
          ),
          ...(await sumBought(kysely, viewer, shown.today)),
          moneda: session.moneda,
        };
      },
      async verificarBono(_source, { codigo }, { ip }) {
        const looked = await desk.look(codigo, ip);
        if (!looked.ok) throw deskError(deps, looked.refusal);
        return looked.value ? presentVoucher(looked.value, today(clock)) : null;
      },
    },
    Mutation: {
      async addTerpelBono(_source, { input }, context) {
        const registered = await registerLines(deps, requireSession(context), input);
        if (registered.ok) return presentRegisteredLines(registered.value);
        const { refusal } = registered;
        if (refusal === 'payment-unknown') throw unknown(input[0]?.uuid ?? '');
        throw invalidInput(LINE_REFUSALS[refusal], { code: refusal });
      },
      async reenviarBonos(_source, { uuid, codigo, email }, context) {
        const session = requireSession(context);
        const sent = await resendVouchers(deps, resends, session, { uuid, codigo, email });
        if (sent.ok) return { result: true, email: sent.value };
        const { refusal } = sent;
        if (refusal === 'unknown') throw unknown(uuid);
        if (typeof refusal === 'object') throw tooMany(refusal.retryAfterSeconds);
        throw invalidInput(RESEND_REFUSALS[refusal], { code: refusal });
      },
      async generarBonoPdf(_source, { codigo }, context) {
        const session = requireSession(context);
        const found = await findOwnVoucher(deps, session, codigo);
        if (!found) return { pdf: { url: null, status: 404, menssage: 'Data not found' } };
        return {
          pdf: { url: links.sign(VOUCHER_DOWNLOAD, found.codigo, session), status: 200, menssage: null },
        };
      },
      async generarBonosPdf(_source, { uuid }, context) {
        const session = requireSession(context);
        const found = await findOpenPurchase(deps, session, uuid);
        if (!found) return { pdf: { url: null, status: 404, menssage: 'Data not found' } };
        return {
          pdf: { url: links.sign(PURCHASE_DOWNLOAD, found.uuid, session), status: 200, menssage: null },
        };
      },
      async canjearBono(_source, { codigo, estacion, pin }, { ip }) {
        const redeemed = await desk.redeem({ codigo, estacion, pin, ip });
        if (!redeemed.ok) throw deskError(deps, redeemed.refusal);
        return presentVoucher(redeemed.value, today(clock));
      },
    },
  };
}
