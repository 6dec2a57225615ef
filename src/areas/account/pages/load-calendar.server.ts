import { data, type RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { graphql } from '#generated/client/index.ts';
import { isCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import { chosenWeek, weekDueDays } from '../rules/chosen-week.ts';
import { accountSentence } from '../rules/contract-messages.ts';
import type { Calendar } from '../ui/calendar-data.ts';

/** The calendar, and the invoices of the chosen week, in one query. */
const CalendarPage = graphql(`
  query CalendarPage($filter: DocumentoFilterInput) {
    calendarioPagos {
      moneda
      total
      cantidad
      hasta
      vencido { cantidad total }
      semanas { desde hasta cantidad total }
    }
    documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: $filter
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 100
    ) {
      total_count
      filtered_amount
      items {
        id_edocta_detalle
        num_documento
        num_factura
        nombre_destino
        fecha_vencimiento_documento
        estado_documento
        dias_mora
        total
        bloqueada
        pago_en_linea
      }
    }
    antiguedadErp(cifras: [SALDOS]) { cifras recibidas_en atrasadas }
  }
`);

/** Loads the calendar. @throws a 403 response when the permission was removed */
export async function loadCalendar(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const week = chosenWeek(new URL(request.url).searchParams.get('semana'), today);
  const { first, last } = weekDueDays(week, today);
  const { data: answer, errors } = await askGraphQL(context, CalendarPage, {
    filter:
      first && last ? { fecha_vencimiento_documento: { gteq: first, lteq: last } } : { estado_documento: { eq: 'AT' } },
  });
  const { calendarioPagos: calendar, documentos: invoices } = answer ?? {};
  if (errors || !calendar || !invoices || !isCurrency(calendar.moneda)) return toListProblem(errors, accountSentence);
  return data<Calendar>({ currency: calendar.moneda, calendar, week, invoices, ages: answer?.antiguedadErp ?? [] });
}
