-- What a version changes and which operator published it (docs/product/legal.md#console). Null: the command published it.
alter table textos_legales
  add column cambio text,
  add column autor text;
create function textos_legales_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'Una versión publicada de un texto no cambia.';
end
$$;
create trigger textos_legales_no_cambian before update on textos_legales
  for each row execute function textos_legales_no_cambian();
-- The console counts who accepted each version.
create index aceptaciones_de_version on aceptaciones (tipo, version, user_id);
