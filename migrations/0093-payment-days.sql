-- Attempts to pay by the day of Bogotá on which they began, store, state and currency, of days more than ten days ago (docs/product/console.md#payments). The console sums a
-- year by them, because reading a year's attempts took most of the list's time.
create table pagos_dias (
  dia date not null,
  store_code text not null,
  estado text not null,
  moneda text not null,
  intentos integer not null check (intentos > 0),
  monto numeric(20, 2) not null,
  primary key (dia, store_code, estado, moneda)
);
-- The days whose rows in pagos_dias count. Others are counted from the attempts.
create table pagos_dias_contados (dia date primary key);

-- An attempt ends within ten days. A later change, such as an operator's decision, has its day counted again. The condition keeps other settlements from calling the function.
create function pagos_dias_cambian() returns trigger language plpgsql as $$
begin
  -- Waits for a job that counts before the statement sees which days are kept.
  lock table pagos_dias_contados in row exclusive mode;
  delete from pagos_dias_contados where dia = (new.creada_en at time zone 'America/Bogota')::date;
  return null;
end
$$;
create trigger pagos_cambian_sus_dias after update of estado, monto, moneda, numero_cuenta on pagos for each row
  when ((old.estado, old.monto, old.moneda, old.numero_cuenta) is distinct from (new.estado, new.monto, new.moneda, new.numero_cuenta)
    and greatest(now(), coalesce(new.finalizada_en, now())) >= old.creada_en + interval '9 days')
  execute function pagos_dias_cambian();

-- An attempt that arrives with an old beginning, of a process whose clock is behind, has its day counted again.
create trigger pagos_antiguos_llegan after insert on pagos for each row when (new.creada_en < now() - interval '9 days')
  execute function pagos_dias_cambian();

-- Sums are by the customer's store.
create function pagos_dias_de_otra_tienda() returns trigger language plpgsql as $$
begin
  lock table pagos_dias_contados in row exclusive mode;
  delete from pagos_dias_contados
  where dia in (select (p.creada_en at time zone 'America/Bogota')::date from pagos p where p.numero_cuenta = new.cliente);
  return null;
end
$$;
create trigger clientes_cambian_dias_de_pagos after update of store_code on clientes
  for each row when (old.store_code is distinct from new.store_code) execute function pagos_dias_de_otra_tienda();

-- The approved attempts of the last thirty days, for the first page of the console: with these columns the index alone answers.
create index pagos_aprobados_por_fin on pagos (finalizada_en) include (moneda, monto, numero_cuenta) where estado = 'aprobada';
