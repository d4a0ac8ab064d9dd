-- Whether the public pages of their projects may name this person. They decide it themselves.
alter table users add column is_named_on_site boolean not null default false;

-- Whether a published picture is drawn. All others are photographs.
alter table portfolio_photo add column is_visualisation boolean not null default false;
