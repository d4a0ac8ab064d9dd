-- Attachments that were never sent are deleted after a day, with the rows that tell of them. The foreign
-- keys of what refers to a file refuse to delete any other.
grant delete on document, file, rendition to plumbline_app;
