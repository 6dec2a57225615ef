-- A restore begins the series of numbers itself; the portal tells it later, as an event (docs/decisions/0111). The column may exist: a restore adds it to a copy of before
-- this migration. `por_anunciar`: the series has no event yet.
alter table restauraciones add column if not exists por_anunciar boolean not null default false;
