-- Kept sums of the vouchers' summary in the console, by month of the event, of days that have ended (docs/product/console.md#vouchers). Reading every voucher of a
-- year took most of the page's time. Events never change: a voucher is sold once, and redeemed or annulled once.
create table bonos_sumas (
  -- Month of Bogotá in which the event happened: `2026-09`.
  mes text not null,
  hecho text not null check (hecho in ('vendido', 'canjeado', 'anulado')),
  -- Year of Bogotá in which the voucher was sold.
  anio integer not null,
  vence_el date not null,
  -- Store of the customer, which decides who may see the sum; store_code is the store of the sale.
  tienda text not null,
  store_code text not null,
  uso text not null,
  moneda text not null,
  -- A title of the sale, for a use that is in no store any more. Null: not a sale.
  titulo text,
  -- Purchases. 0: not a sale.
  compras integer not null,
  bonos integer not null check (bonos > 0),
  monto numeric(20, 2) not null,
  primary key (mes, hecho, anio, vence_el, tienda, store_code, uso, moneda)
);
-- The last day whose events are in bonos_sumas: one row at most.
create table bonos_sumas_hasta (
  unica boolean primary key default true check (unica),
  dia date not null
);
-- Sums are by the customer's store. When a customer that bought vouchers gets another one, all are counted again by the next job.
create function bonos_sumas_se_olvidan() returns trigger language plpgsql as $$
begin
  if exists (select from compras_bonos where numero_cuenta = new.cliente and emitida_en is not null) then
    -- Waits for a job that counts, which may have read the earlier store, before the statements see what is kept.
    lock table bonos_sumas in row exclusive mode;
    delete from bonos_sumas_hasta;
    -- After the first of many moved customers nothing is kept any more.
    if found then
      delete from bonos_sumas;
    end if;
  end if;
  return null;
end
$$;
create trigger clientes_de_otra_tienda after update of store_code on clientes
  for each row when (old.store_code is distinct from new.store_code) execute function bonos_sumas_se_olvidan();
-- The annulments of the days that are not kept yet.
create index bonos_por_anulacion on bonos (anulado_en) where anulado_en is not null;
