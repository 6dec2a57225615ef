/** SQL of facts and events that must be the same keys, each once. Both queries have the column `k`. */
const onceEach = (facts: string, events: string): string => `
  select coalesce(f.k, e.k) || ': ' || coalesce(f.n, 0) || ' facts, ' || coalesce(e.n, 0) || ' events' as what
  from (select k, count(*) n from (${facts}) f group by k) f full join (select k, count(*) n from (${events}) e group by k) e using (k)
  where coalesce(f.n, 0) <> coalesce(e.n, 0)`;

const AMOUNT = "(datos ->> 'monto')::numeric(18, 2)";

/** Questions about events that systems of the distributor read: there is no fact without its event, nor an event without its fact. */
export const EVENTS: Readonly<Record<string, string>> = {
  'a purchase of vouchers that was not told once as an event, or with other vouchers': onceEach(
    `select c.uuid || ' ' || count(b.codigo) || ' ' || sum(l.monto) as k from compras_bonos c join bonos_lineas l using (uuid) join bonos b using (entity_id)
      where c.emitida_en is not null group by c.uuid`,
    `select (datos ->> 'compra') || ' ' || jsonb_array_length(datos -> 'bonos') || ' '
      || (select sum((b ->> 'monto')::numeric(18, 2)) from jsonb_array_elements(datos -> 'bonos') b) as k from eventos where tipo = 'bono.comprado'`,
  ),
  'a redeemed or annulled voucher that was not told once as an event': onceEach(
    `select 'canjeado ' || entity_id || '-' || unidad || ' ' || comprobante as k from bonos where canjeado_en is not null
      union all select 'anulado ' || entity_id || '-' || unidad || ' ' || n.referencia from bonos join anulaciones_bonos n using (codigo) where bonos.anulado_en is not null`,
    `select substr(tipo, 6) || ' ' || (datos ->> 'bono') || ' ' || coalesce(datos ->> 'comprobante', datos ->> 'referencia') as k
      from eventos where tipo in ('bono.canjeado', 'bono.anulado')`,
  ),
  'an event that has the code of a voucher': `
    select e.tipo || ' ' || e.id as what from eventos e join bonos b on strpos(e.datos::text, b.codigo) > 0 where e.tipo like 'bono.%'`,
  'money in favour whose beginning or return was not told once as an event, or with another amount': onceEach(
    `select case tipo when 'devolucion' then 'devuelto ' else 'creado ' end || operacion || ' ' || sum(monto) as k from asientos
      where tipo in ('contado', 'favor', 'anulacion', 'devolucion') group by operacion, tipo = 'devolucion', tipo`,
    `select substr(tipo, 7) || ' ' || (datos ->> 'favor') || ' ' || ${AMOUNT} as k from eventos where tipo in ('favor.creado', 'favor.devuelto')`,
  ),
  'a use of money in favour that was not told once as an event, or with another amount': `
    select f.operacion || ' of ' || f.num_documento || ': ' || f.monto || ', told ' || coalesce(e.monto, 0) as what
    from (
      select a.operacion, d.num_documento, coalesce(d.pago_uuid, d.anulacion_uuid) favor, sum(a.monto) monto
      from asientos a join documentos d on d.id_edocta_detalle = a.de_documento
      where a.tipo = 'compensacion' and not d.en_erp and coalesce(d.pago_uuid, d.anulacion_uuid) is not null group by 1, 2, 3
    ) f left join (
      select datos ->> 'compensacion' operacion, datos ->> 'favor' favor, sum(${AMOUNT}) monto, count(*) n from eventos where tipo = 'favor.aplicado' group by 1, 2
    ) e on e.operacion = f.operacion::text and e.favor = f.favor::text where (e.n, e.monto) is distinct from (1, f.monto)`,
  'the end of a compensation, or its contradiction, that was not told once as an event': onceEach(
    `select case estado when 'S' then 'completada ' else 'rechazada ' end || id_transaccion || ' ' || confirmada_por || ' ' || total_compensado as k
        from compensaciones where estado <> 'B'
      union all select 'contradicha ' || id_transaccion || ' ' || case estado when 'S' then 'F' else 'S' end || ' ' || total_compensado
        from compensaciones where contradicha_en is not null`,
    `select substr(tipo, 14) || ' ' || (datos ->> 'id_transaccion') || ' ' || case datos ->> 'decidida_por' when 'operador' then 'erp' else coalesce(datos ->> 'decidida_por', datos ->> 'respuesta') end
        || ' ' || (datos ->> 'total')::numeric(18, 2) as k
      from eventos where tipo in ('compensacion.completada', 'compensacion.rechazada', 'compensacion.contradicha')`,
  ),
  'a certificate that was not told once as an event': onceEach(
    'select codigo as k from certificados_saldo union all select codigo from certificados_venta',
    "select datos ->> 'codigo' as k from eventos where tipo = 'certificado.pedido'",
  ),
  'a change of a person that was not told once as an event': onceEach(
    `select sujeto_id::text as k from auditoria where hecho in ('persona_creada', 'persona_cambiada', 'datos_propios_cambiados') and actor <> 'erp'`,
    "select datos ->> 'persona' as k from eventos where tipo like 'persona.%'",
  ),
  'an accepted text that was not told once as an event': onceEach(
    "select user_id || ' ' || tipo || ' ' || version as k from aceptaciones",
    `select (datos ->> 'persona') || ' ' || (t ->> 'tipo') || ' ' || (t ->> 'version') as k
      from eventos cross join jsonb_array_elements(datos -> 'textos') t where eventos.tipo = 'terminos.aceptados'`,
  ),
  'an answered questionnaire that was not told once as an event': onceEach(
    "select user_id || ' ' || codigo || ' ' || version as k from respuestas_cuestionarios",
    `select (datos ->> 'persona') || ' ' || (datos ->> 'codigo') || ' ' || (datos ->> 'version') as k from eventos where tipo = 'cuestionario.respondido'`,
  ),
  'a subscription to the statement that its last event contradicts': `
    select coalesce(s.user_id::text, e.persona) || ': ' || coalesce(s.cadencia, 'none') || ', told ' || coalesce(e.cadencia, 'none') as what
    from suscripciones_extracto s full join (
      select distinct on (datos ->> 'persona') datos ->> 'persona' persona, datos ->> 'cadencia' cadencia
      from eventos where tipo like 'extracto.%' order by datos ->> 'persona', orden desc
    ) e on e.persona = s.user_id::text where s.cadencia is distinct from e.cadencia`,
};
