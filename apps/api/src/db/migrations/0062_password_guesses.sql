-- How often a password was tried: at an account from an address, at an account, from an address.
-- Counted before the password is looked at, by all processes together; the key is a hash.
create table password_guesses (
  key text primary key,
  attempts int not null,
  -- When the next try is looked at.
  free_at timestamptz not null,
  -- The owner has signed in from this address: until then a siege from elsewhere does not matter.
  known_until timestamptz
);
create index password_guesses_to_forget on password_guesses (greatest(free_at, known_until));

-- A session is over when it expires or is ended, whichever comes first.
create index sessions_over on sessions (least(expires_at, revoked_at));
drop index sessions_to_expire;
create index password_resets_by_age on password_resets (created_at);
