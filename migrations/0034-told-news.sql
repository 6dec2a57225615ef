-- When people were notified of a post, or when it was found too old for that (docs/product/notifications.md#news).
alter table noticias add column avisada_en timestamptz;
create index noticias_por_avisar on noticias (publish_date) where avisada_en is null;
