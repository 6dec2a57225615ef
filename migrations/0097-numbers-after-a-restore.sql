-- After a restore no sequence gives a number that it gave before, because other systems, mails and readers may know it (docs/decisions/0117).

-- The contract has the numbers of people, destinations and documents as Int. People read the numbers of the others. A change of the sequence alone
-- waits for nobody who reads the table.
do $$
declare columna text[];
begin
  foreach columna slice 1 in array array[
    ['usuarios', 'id'], ['destinatarios', 'id_destinatario'], ['documentos', 'id_edocta_detalle'], ['compensaciones', 'id_compensacion'],
    ['certificados_venta', 'increment_sales_certificate'], ['consentimientos', 'id'], ['operadores', 'id'], ['claves_integracion', 'id'], ['destinos', 'id']]
  loop
    execute format('alter sequence %s maxvalue 2147483647', pg_get_serial_sequence(columna[1], columna[2]));
  end loop;
end $$;

-- Moves every sequence of the portal to the time of the restore. Sequences without a column number references that the feed reads with at most twelve digits.
create function adelantar_secuencias(en timestamptz) returns void language plpgsql as $$
begin
  perform setval(m.secuencia, case when m.reloj > m.ultimo and m.reloj < m.mayor then m.reloj
      else least(m.ultimo + 1000000 + floor(random() * m.azar)::bigint, m.mayor) end)
  from (
    select k.secuencia, k.ultimo, k.mayor,
      floor(case when k.sin_columna then extract(epoch from en)
        when k.mayor <= 2147483647 then extract(epoch from en - timestamptz '2020-01-01T00:00:00Z')
        else extract(epoch from en) * 1000 end)::bigint as reloj,
      -- Random, because the same backup may be restored twice with a clock that is not ahead of the sequence.
      case when k.mayor <= 2147483647 then 10000000 else 1000000000 end as azar
    from (
      select c.oid::regclass as secuencia, coalesce(pg_sequence_last_value(c.oid), 0) as ultimo, s.seqmax as mayor,
        not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')) as sin_columna
      from pg_class c join pg_sequence s on s.seqrelid = c.oid where pg_table_is_visible(c.oid) and s.seqmax >= 2147483647 and pg_has_role(c.relowner, 'USAGE')
    ) k
  ) m;
end $$;

-- Every restore leaves a note in this table, also the restore of an older version.
create function adelantar_tras_restaurar() returns trigger language plpgsql as $$
begin
  perform adelantar_secuencias(new.en);
  return null;
end $$;
create trigger restauraciones_adelantan after insert on restauraciones for each row execute function adelantar_tras_restaurar();

-- A backup of before this migration was restored, or was restored by an older version.
do $$
begin
  if exists (select from restauraciones) then
    perform adelantar_secuencias(now());
  end if;
end $$;
