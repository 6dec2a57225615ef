-- 0015-ledger.sql took what no document could take from the latest due invoice of the payment, also where another invoice of the same payment was the one that
-- could not take it: that invoice then has more of the customer's money than it is worth. Entries never change, so a new one carries the money from it to the
-- invoice that was charged in its place (docs/product/ledger.md#entries). Balances were right and stay.

-- correccion: from an invoice to an invoice of the same operation.
alter table asientos
  drop constraint asientos_tipo_check,
  add constraint asientos_tipo_check check (tipo in ('pago', 'contado', 'favor', 'compensacion', 'devolucion', 'compra', 'correccion')),
  drop constraint asientos_lados_check,
  add constraint asientos_lados_check check (
    (tipo = 'compra') = (de_documento is null and a_documento is null)
    and (tipo <> 'correccion' or (de_documento is not null and a_documento is not null)));

do $$
declare
  par record;
  mueve numeric;
begin
  create temporary table en_facturas on commit drop as
    select l.operacion, l.documento, sum(l.monto) as monto, coalesce(bool_or(m.conocido), false) as conocido
    from (
      select operacion, a_documento as documento, monto from asientos where tipo in ('pago', 'compensacion')
      union all select operacion, de_documento, -monto from asientos where tipo = 'favor' and de_documento is not null
    ) l left join movimientos m on (m.uuid, m.id_edocta_detalle) = (l.operacion, l.documento)
    group by l.operacion, l.documento;
  create index on en_facturas (documento);

  -- How much room an invoice has: for all entries, and for those that the ERP's balance contains, beside that balance. Below zero, it has too much.
  create temporary view lugar as
    select d.id_edocta_detalle as documento, d.valor_original - sum(e.monto) as de_todos,
      d.valor_original - d.saldo_erp - coalesce(sum(e.monto) filter (where e.conocido), 0) as de_conocidos
    from en_facturas e join documentos d on d.id_edocta_detalle = e.documento group by d.id_edocta_detalle;

  -- Each payment of an invoice that has too much, with the invoices that were charged in its place, the newest payment first.
  for par in
    select f.operacion, f.numero_cuenta, f.moneda, f.monto, f.registrado_en, p.a_documento as de, f.de_documento as a
    from (select documento from lugar where de_todos < 0 or de_conocidos < 0) sobra
    join asientos p on p.a_documento = sobra.documento and p.tipo = 'pago'
    join asientos f on f.operacion = p.operacion and f.tipo = 'favor' and f.de_documento <> sobra.documento
    order by sobra.documento, f.registrado_en desc, f.id desc
  loop
    -- No more than the one has too much, than the payment put on it, than was charged to the other, and than the other has room for.
    select least(par.monto, de.monto,
      greatest(-sobra.de_todos, case when de.conocido then -sobra.de_conocidos end),
      least(cabe.de_todos, case when a.conocido then cabe.de_conocidos end)) into mueve
    from en_facturas de join lugar sobra using (documento), en_facturas a join lugar cabe using (documento)
    where (de.operacion, de.documento) = (par.operacion, par.de) and (a.operacion, a.documento) = (par.operacion, par.a);
    continue when coalesce(mueve, 0) <= 0;
    insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, de_documento, a_documento, registrado_en)
    values (par.operacion, 'correccion', par.numero_cuenta, par.moneda, mueve, par.de, par.a, par.registrado_en);
    update en_facturas set monto = monto + case documento when par.a then mueve else -mueve end
    where operacion = par.operacion and documento in (par.de, par.a);
  end loop;
  drop view lugar;
end
$$;
