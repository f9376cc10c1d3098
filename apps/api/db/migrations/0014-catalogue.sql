-- The number of the catalogue (decision 0066): every statement that writes a table below raises it, and each process reads it once a second.

create table catalogue (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  raised_by xid8 not null default '0'  -- the transaction that raised it last: one raises it once
);
insert into catalogue default values;

create trigger raise_catalogue after insert or update or delete or truncate on clock for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on settings for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on cities for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on cinemas for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on plans for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on plan_seats for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on screens for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on languages for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on genres for each statement execute function raise_catalogue();
-- A like changes `likes` alone, and a purchase `stock` alone. Neither is a change of the catalogue.
create trigger raise_catalogue after insert or delete or truncate or update of film_id, code, title, title_script, csm_title, status, languages, genres, censor, minutes, formats, synopsis, synopsis_hi, cast_names, trailer, release_date, has_still, art, search_text, sort, demo_fixture, credits, likes_before
  on films for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on shows for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on show_prices for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on menu_filters for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on menu_items for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or delete or truncate or update of cinema_id, item_id, price_paise
  on cinema_menu for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on promos for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on banners for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on popups for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on promotions for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on offers for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on pages for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on page_images for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on job_departments for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on job_roles for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on jobs for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on testimonials for each statement execute function raise_catalogue();
create trigger raise_catalogue after insert or update or delete or truncate on investor_documents for each statement execute function raise_catalogue();
