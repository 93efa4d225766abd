-- How fast a printer at a serial port takes its bytes: it must be what the printer is set to.
alter table printers add column serial_speed int not null default 9600;
