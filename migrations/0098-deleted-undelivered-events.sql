-- Events are deleted after EVENTS_KEPT_DAYS, also those that a destination never got. It counts them, because their receiver must be reconciled with
-- the portal (docs/product/integration.md#webhooks).
alter table destinos add column borrados bigint not null default 0, add column borrados_en timestamptz;
