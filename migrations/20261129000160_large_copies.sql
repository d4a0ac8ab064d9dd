-- Heads of pages and photos on a whole screen are wider than 960 pixels.
alter table rendition
    drop constraint rendition_width_check,
    add constraint rendition_width_check check (width in (320, 960, 1600));
