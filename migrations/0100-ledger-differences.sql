-- What each check of the ledger found, at most fifty faults, so that the console names them (docs/product/console.md).
alter table verificaciones_libro add column diferencias jsonb not null default '[]';
