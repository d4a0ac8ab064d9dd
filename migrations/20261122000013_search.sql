-- What is found by words is read more often than written: a list of what is yet to be sorted in
-- would be read whole by every search.
alter index project_found set (fastupdate = off);
alter index users_called set (fastupdate = off);
alter index users_found set (fastupdate = off);
alter index ticket_called set (fastupdate = off);
alter index ticket_says set (fastupdate = off);
alter index comment_says set (fastupdate = off);
alter index lead_called set (fastupdate = off);
