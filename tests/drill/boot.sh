#!/bin/sh
# The first process of a machine that a test starts: namespaces in which systemd, users, packages' files
# and ports are the machine's own, and what is written is gone when it ends.
set -e
export PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount --make-rprivate /
ip link set lo up
mount -t tmpfs tmpfs /run
mkdir -p /run/lock /run/units /run/data
for folder in etc opt var; do
  mkdir -p "/run/data/$folder" "/run/data/$folder.work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=/run/data/$folder,workdir=/run/data/$folder.work" "/$folder"
done
# /opt may have the Node that runs this.
mount --bind "$NODE" /usr/bin/node
mount -t tmpfs -o mode=755 tmpfs /dev
while read -r name major minor; do mknod -m 666 "/dev/$name" c "$major" "$minor"; done <<END
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
END
mkdir /dev/shm /dev/pts
mount -t tmpfs tmpfs /dev/shm
mount -t devpts -o ptmxmode=666 devpts /dev/pts
ln -s pts/ptmx /dev/ptmx
ln -s /proc/self/fd /dev/fd
mount -t tmpfs tmpfs /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup
# Of Debian's units those alone that the services need: others would change the host's kernel.
mount -t tmpfs tmpfs /etc/systemd/system
for unit in sysinit basic sockets network network-online multi-user shutdown umount; do cp "/lib/systemd/system/$unit.target" /run/units; done
for unit in systemd-journald.service systemd-journald.socket systemd-journald-dev-log.socket dbus.service dbus.socket; do cp "/lib/systemd/system/$unit" /run/units; done
mkdir /run/units/sockets.target.wants
for socket in systemd-journald systemd-journald-dev-log dbus; do ln -s "../$socket.socket" /run/units/sockets.target.wants; done
printf '127.0.0.1 localhost www.example.com pay.example.com\n' >/etc/hosts
unset NODE NODE_ENV
export container=drill SYSTEMD_UNIT_PATH=/etc/systemd/system:/run/units SYSTEMD_LOG_TARGET=journal
exec /usr/lib/systemd/systemd --system --unit=multi-user.target --show-status=0
