#!/bin/bash
# Runs OpenDKIM and Postfix, and ends when one of them ends. `runwen-mail check`: whether both answer. `runwen-mail dns`: the
# records to set.
set -euo pipefail

fail() { echo "Configuration: $1" >&2; exit 78; }
domain=${MAIL_DOMAIN:-}
[[ $domain =~ ^[a-z0-9-]+(\.[a-z0-9-]+)+$ ]] || fail "MAIL_DOMAIN is missing: the domain of MAIL_FROM"
hostname=${MAIL_HOSTNAME:-mail.$domain}
selector=${MAIL_SELECTOR:-runwen}
[[ $selector =~ ^[a-z0-9-]+$ ]] || fail 'MAIL_SELECTOR is not a valid key name; use letters a to z, digits and -'
key=/keys/$selector.private
# `setup` makes it, so that backups have it.
secret=/run/secrets/$selector.private

case ${1:-} in
check)
  (: <>/dev/tcp/127.0.0.1/8891) || exit 1
  exec 3<>/dev/tcp/mail.smtp/25
  read -r -t 4 greeting <&3
  printf 'QUIT\r\n' >&3
  [[ $greeting == 220* ]]
  exit
  ;;
dns)
  public=$(openssl pkey -in "$secret" -pubout -outform DER | base64 -w0)
  echo "$hostname. A <the public address of this machine>; its reverse DNS must be $hostname"
  echo "$domain. TXT \"v=spf1 a:$hostname -all\""
  echo "$selector._domainkey.$domain. TXT \"v=DKIM1; k=rsa; p=${public:0:200}\" \"${public:200}\""
  echo "_dmarc.$domain. TXT \"v=DMARC1; p=quarantine; rua=mailto:postmaster@$domain\""
  exit 0
  ;;
esac

# OpenDKIM's account cannot read the secret.
until [ -s "$secret" ]; do sleep 0.2; done
chown opendkim:opendkim /keys && chmod 700 /keys
install -o opendkim -g opendkim -m 400 "$secret" "$key"
cat >/run/opendkim.conf <<C
UserID opendkim
Socket inet:8891@127.0.0.1
Domain $domain
Selector $selector
KeyFile $key
Mode s
Canonicalization relaxed/simple
OversignHeaders From
InternalHosts 0.0.0.0/0
SyslogSuccess no
C

cp -a /usr/share/runwen-postfix/. /etc/postfix/
cat >>/etc/postfix/main.cf <<C
myhostname = $hostname
mydomain = $domain
myorigin = $domain
relayhost = ${MAIL_RELAY:-}
smtpd_relay_restrictions = check_sender_access inline:{{$domain = OK}}, reject
C
mkdir -p /var/spool/postfix/pid
postfix set-permissions >/dev/null 2>&1 || true

opendkim -f -x /run/opendkim.conf &
postfix start-fg &
trap 'postfix stop >/dev/null 2>&1; kill %1 2>/dev/null' TERM INT
wait -n || true
postfix stop >/dev/null 2>&1 || true
exit 1
