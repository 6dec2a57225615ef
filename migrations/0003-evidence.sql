-- Who accepted, by the document that the person went by then: the number kept of them may be corrected later.
alter table aceptaciones add column documento text;
update aceptaciones a set documento = u.document_type || ' ' || u.document from usuarios u where u.id = a.user_id;
alter table aceptaciones alter column documento set not null;
